import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ContentFieldsProps } from './content-fields-props.ts'
import { without } from '../without.ts'

/** Shelfs of products, each a list of ids. */
export function ShelfFields({ editor, placement }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  const { minProducts: min, maxProducts: max } = placement.productShelfSettings
  const shelfs = content.productShelfs
  const set = (productShelfs: string[]) => ({ content: { ...content, productShelfs } })
  return (
    <>
      {shelfs.map((shelf, index) => (
        <div key={index} className="advert-item">
          <TextArea
            label={shelfs.length > 1 ? words.shelfNumber({ number: index + 1 }) : words.shelfProducts()}
            hint={words.shelfHint({ min, max })}
            required={editor.isDraft}
            readOnly={!editor.isDraft}
            {...editor.bind(`contentTemplate.productShelfs[${index}]`, shelf, (text) => set(shelfs.with(index, text)))}
          />
          {editor.isDraft && shelfs.length > 1 && (
            <Button variant="quiet" aria-label={`${words.removeShelf()} ${index + 1}`} onClick={() => editor.change(set(without(shelfs, index)))}>
              {words.removeShelf()}
            </Button>
          )}
        </div>
      ))}
      {editor.isDraft && (
        <Button className="advert-add" variant="quiet" onClick={() => editor.change(set([...shelfs, '']))}>
          <PlusIcon />
          {words.addShelf()}
        </Button>
      )}
    </>
  )
}

/** The one product of a shared shelf. */
export function SharedShelfField({ editor }: ContentFieldsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { content } = editor.form
  return (
    <TextField
      label={words.sharedProduct()}
      hint={words.sharedProductHint()}
      required={editor.isDraft}
      inputMode="numeric"
      readOnly={!editor.isDraft}
      {...editor.bind('contentTemplate.sharedProductShelf', content.sharedProductShelf, (sharedProductShelf) => ({ content: { ...content, sharedProductShelf } }))}
    />
  )
}
