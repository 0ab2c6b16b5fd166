import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { kktuUrl } from '../../../contract/calls/search-url.ts'
import { KktuCodesStruct } from '../../../contract/advert/kktu.ts'
import { useResource } from '../../../data/use-resource.ts'
import { isKktuCode } from '../../../domain/advert/kktu.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { useSettled } from '../../../state/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/form/choice/combobox.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import './kktu-search.css'

const PATH = 'ordAdvert.finalCategoryCode'
const SEARCH_AFTER = 200 // ms without a further letter

/** Finds a category of the ad registry by words and enters its code, and names the category of the code in the form. */
export function KktuSearch({ editor }: { editor: AdvertEditor }) {
  useSignals()
  const { registry: words, common } = texts.value
  const [typed, setTyped] = useState('')
  const phrase = useSettled(typed.trim(), SEARCH_AFTER)
  const isAsking = typed.trim() !== ''
  const { data, status, error, reload } = useResource(phrase ? kktuUrl(phrase) : null, KktuCodesStruct)
  const found = isAsking ? (data?.codes ?? []) : []
  const isSettled = phrase === typed.trim() && status === 'ready'

  const code = editor.form.ordCode.trim()
  const named = useResource(isKktuCode(code) ? kktuUrl(code) : null, KktuCodesStruct).data?.codes
  const chosen = named?.find((each) => each.code === code)

  const choose = (ordCode: string) => {
    editor.change({ ordCode }, PATH)
    setTyped('')
  }
  return (
    <>
      <p role="status" className="kktu__name">
        {chosen ? `${chosen.name} — ${chosen.path}` : named && words.unknownCode({ code })}
      </p>
      <Combobox
        label={words.find()}
        placeholder={words.find()}
        value={typed}
        onChange={setTyped}
        options={found.map(({ code: key, name, path }) => ({
          key,
          content: (
            <>
              <span className="kktu__found">
                {name}
                <span className="muted">{path}</span>
              </span>
              <span className="number">{key}</span>
            </>
          ),
        }))}
        onChoose={choose}
        onEnter={() => isAsking}
      />
      <p role="status" className="kktu__note">
        {isAsking && isSettled && (found.length > 0 ? words.found({ count: found.length }) : words.none({ phrase }))}
        {isAsking && error && (
          <>
            {callErrorText(error.kind)}{' '}
            <Button variant="quiet" onClick={reload}>
              {common.retry()}
            </Button>
          </>
        )}
      </p>
    </>
  )
}
