import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert.ts'
import { allowedActions, editActionFor } from '../../../domain/advert/advert-lifecycle.ts'
import { contentTypeOf } from '../../../domain/content/content-type.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon, ExternalIcon, PauseIcon, PencilIcon, PlayIcon, TrashIcon } from '../../../ui/icons/later-icons.tsx'
import { Menu } from '../../../ui/popover/menu.tsx'
import type { MenuItem } from '../../../ui/popover/menu-list.tsx'
import { obstacleText } from '../../../state/obstacle-text.ts'
import { isAutoAccepted, launchOf } from '../../../domain/advert/launch.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

export type Command = 'save' | 'launch' | 'stop' | 'edit' | 'rename' | 'duplicate' | 'copyLink' | 'delete'

type AdvertCommandsProps = {
  page: AdvertPage
  editor: AdvertEditor | undefined
  busy: Command | undefined
  onCommand: (command: Command) => void
}

/** The actions that the ad's state allows (docs/product/states.md): the likeliest as a button, the others in a menu. */
export function AdvertCommands({ page, editor, busy, onCommand }: AdvertCommandsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const allowed = allowedActions(page.advert.state)
  const contentType = editor?.form.contentType ?? contentTypeOf(page.advert.contentTemplate)
  const launch = launchOf(page, contentType)
  const blocked = editor?.errors.hasErrors ? texts.value.forms.fixErrors() : undefined
  const obstacle = launch?.obstacle ? obstacleText(launch.obstacle, page, contentType) : undefined
  const isPausable = allowed.includes('stopAdvert')
  const isEditable = editActionFor(page.advert.state) !== null
  const launchLabel = () => {
    if (launch?.action === 'startStoppedAdvert') return words.resume()
    if (launch?.action === 'startDraftAdvert' && !isAutoAccepted(page, contentType)) return words.submit()
    return words.start()
  }
  const rare: MenuItem[] = [
    { key: 'rename', label: words.rename(), icon: <PencilIcon />, onSelect: () => onCommand('rename') },
    { key: 'duplicate', label: words.duplicate(), icon: <CopyIcon />, onSelect: () => onCommand('duplicate') },
    { key: 'copyLink', label: words.copyLink(), icon: <ExternalIcon />, onSelect: () => onCommand('copyLink') },
    {
      key: 'delete',
      label: words.delete(),
      icon: <TrashIcon />,
      tone: 'danger',
      disabledReason: isPausable ? words.stopFirst() : undefined,
      onSelect: () => onCommand('delete'),
    },
  ]
  return (
    <>
      <Menu label={words.moreActions()} items={rare} variant="secondary" />
      {editor && (editor.isDraft || editor.isDirty) && (
        <Button
          busy={busy === 'save'}
          disabledReason={blocked ?? (editor.isDirty ? undefined : words.nothingToSave())}
          onClick={() => onCommand('save')}
        >
          {editor.isDraft ? words.save() : words.saveBids()}
        </Button>
      )}
      {isEditable && (
        <Button variant={launch ? 'secondary' : 'primary'} onClick={() => onCommand('edit')}>
          <PencilIcon />
          {words.edit()}
        </Button>
      )}
      {isPausable && (
        <Button busy={busy === 'stop'} onClick={() => onCommand('stop')}>
          <PauseIcon />
          {words.pause()}
        </Button>
      )}
      {launch && (
        <Button
          variant="primary"
          busy={busy === 'launch'}
          disabledReason={(editor?.isDraft ? blocked : undefined) ?? obstacle}
          onClick={() => onCommand('launch')}
        >
          <PlayIcon />
          {launchLabel()}
        </Button>
      )}
    </>
  )
}
