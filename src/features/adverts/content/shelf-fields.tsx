import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons/icon.tsx'
import { useItemFocus } from '../../../ui/layout/use-item-focus.ts'
import { IdPicker } from '../picker/id-picker.tsx'
import { without } from '../form/without.ts'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { useItemKeys } from './use-item-keys.ts'

/** Product shelves, each a list in the order that shoppers see. */
export function ShelfFields({ editor, page }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { minProducts: min, maxProducts: max } = page.placement.productShelfSettings
  const shelfs = content.productShelfs
  const { keys, remove } = useItemKeys(shelfs.length)
  useItemFocus('.advert-item', shelfs.length)
  const set = (productShelfs: string[][]) => ({ content: { ...content, productShelfs } })
  return (
    <>
      {shelfs.map((shelf, index) => {
        const path = `contentTemplate.productShelfs[${index}]`
        return (
          <div key={keys[index]} className="advert-item">
            <IdPicker
              source="products"
              partnerId={page.campaign.partnerId}
              label={shelfs.length > 1 ? words.shelfNumber({ number: index + 1 }) : words.shelfProducts()}
              hint={words.shelfHint({ min, max, count: shelf.length })}
              error={editor.errors.textOf(path)}
              required={editor.isDraft}
              readOnly={!editor.isDraft}
              isOrdered
              ids={shelf}
              onChange={(ids) => editor.change(set(shelfs.with(index, ids)), path)}
              onBlur={() => editor.leave(path)}
            />
            {editor.isDraft && shelfs.length > 1 && (
              <Button
                variant="quiet"
                aria-label={`${words.removeShelf()} ${index + 1}`}
                onClick={() => {
                  remove(index)
                  editor.change(set(without(shelfs, index)))
                }}
              >
                {words.removeShelf()}
              </Button>
            )}
          </div>
        )
      })}
      {editor.isDraft && (
        <Button className="advert-add" variant="quiet" onClick={() => editor.change(set([...shelfs, []]))}>
          <PlusIcon />
          {words.addShelf()}
        </Button>
      )}
    </>
  )
}

/** The single product of a shared shelf. */
export function SharedShelfField({ editor, page }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const path = 'contentTemplate.sharedProductShelf'
  return (
    <IdPicker
      source="products"
      partnerId={page.campaign.partnerId}
      label={words.sharedProduct()}
      hint={words.sharedProductHint()}
      error={editor.errors.textOf(path)}
      required={editor.isDraft}
      readOnly={!editor.isDraft}
      ids={content.sharedProductShelf}
      onChange={(sharedProductShelf) => editor.change({ content: { ...content, sharedProductShelf } }, path)}
      onBlur={() => editor.leave(path)}
    />
  )
}
