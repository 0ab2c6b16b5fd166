import { texts } from '../../state/locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Markdown } from '../../ui/markdown.tsx'

export function SupportPanel({ content, onClose }: { content: string; onClose: () => void }) {
  const { common } = texts.value
  return (
    <Dialog title={common.support()} closeLabel={common.close()} onClose={onClose}>
      <Markdown text={content} />
    </Dialog>
  )
}
