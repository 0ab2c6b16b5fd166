import { config } from '../../state/session/config.ts'
import { session } from '../../state/session/session.ts'
import { texts } from '../../state/locale.ts'
import { CopyText, LinkedEmail } from '../../ui/contact.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { Markdown } from '../../ui/layout/markdown.tsx'

/** The portal's support text, with the address and the user id that a letter to it needs. */
export function SupportPanel({ content, onClose }: { content: string; onClose: () => void }) {
  const { common, advertisers: words } = texts.value
  const email = config.value.supportEmail
  const userId = session.value?.userId
  return (
    <Dialog title={common.support()} closeLabel={common.close()} onClose={onClose}>
      <div className="stack">
        <Markdown text={content} />
        {userId && (
          <div>
            <p>
              <LinkedEmail text={words.quoteId({ email })} email={email} />
            </p>
            <CopyText text={userId} words={words} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
