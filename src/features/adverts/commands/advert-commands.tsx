import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { allowedActions, editActionFor } from '../../../domain/advert/advert-lifecycle.ts'
import { contentTypeOf } from '../../../domain/content/content-type.ts'
import { mayAct } from '../../../domain/role.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { DotsIcon } from '../../../ui/icons/icon.tsx'
import { PauseIcon, PencilIcon, PlayIcon } from '../../../ui/icons/later-icons.tsx'
import { LateButton } from '../../../ui/popover/late-button.tsx'
import { obstacleText } from '../../../state/texts/obstacle-text.ts'
import { isAutoAccepted, launchOf } from '../../../domain/advert/launch.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import type { RareCommand } from './more-actions.tsx'

const importMenu = async () => (await import('./more-actions.tsx')).MoreActions

export type Command = 'save' | 'launch' | 'stop' | 'edit' | RareCommand

type AdvertCommandsProps = {
  page: AdvertPage
  editor: AdvertEditor | undefined
  busy: Command | undefined
  onCommand: (command: Command) => void
}

/** The actions that the ad's state and the user's role allow: the likeliest as a button, the others in a menu. */
export function AdvertCommands({ page, editor, busy, onCommand }: AdvertCommandsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const [Menu, load, isLoading] = useLazy(importMenu)
  const allowed = allowedActions(page.advert.state)
  const contentType = editor?.form.contentType ?? contentTypeOf(page.advert.contentTemplate)
  const launch = launchOf(page, contentType)
  const blocked = () => {
    if (editor?.isUploading) return texts.value.advertTools.stillUploading()
    return editor?.errors.hasErrors ? texts.value.forms.fixErrors() : undefined
  }
  const obstacle = launch?.obstacle ? obstacleText(launch.obstacle, page, contentType) : undefined
  const isPausable = allowed.includes('stopAdvert')
  const isEditable = editActionFor(page.advert.state) !== null
  const launchLabel = () => {
    if (launch?.action === 'startStoppedAdvert') return words.resume()
    if (launch?.action === 'startDraftAdvert' && !isAutoAccepted(page, contentType)) return words.submit()
    return words.start()
  }
  const mayWrite = mayAct(page.advertiser.role, 'manager')
  const menu = (
    <LateButton
      label={words.moreActions()}
      popup="menu"
      iconOnly
      icon={<DotsIcon />}
      load={load}
      isLoading={isLoading}
      renderPopup={
        Menu && ((place) => <Menu mayWrite={mayWrite} isPausable={isPausable} onCommand={onCommand} {...place} />)
      }
    />
  )
  if (!mayWrite) return menu
  return (
    <>
      {menu}
      {editor && (editor.isDraft || editor.isDirty) && (
        <Button
          busy={busy === 'save'}
          disabledReason={blocked() ?? (editor.isDirty ? undefined : words.nothingToSave())}
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
          disabledReason={(editor?.isDraft ? blocked() : undefined) ?? obstacle}
          onClick={() => onCommand('launch')}
        >
          <PlayIcon />
          {launchLabel()}
        </Button>
      )}
    </>
  )
}
