import { texts } from '../../state/locale.ts'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { Markdown } from '../../ui/layout/markdown.tsx'

export function SupportPanel({ content, onClose }: { content: string; onClose: () => void }) {
  const { common } = texts.value
  return (
    <Dialog title={common.support()} closeLabel={common.close()} onClose={onClose}>
      <Markdown text={content} />
    </Dialog>
  )
}
