import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { AdvertAction, AdvertPage } from '../../../contract/advert/advert.ts'
import { CallError } from '../../../data/errors.ts'
import type { Pending } from '../../../data/idempotent.ts'
import { editActionFor } from '../../../domain/advert/advert-lifecycle.ts'
import { contentTypeOf } from '../../../domain/content/content-type.ts'
import { href } from '../../../routes.ts'
import { isRefusalOfScreen, leaveFor } from '../../../state/call-errors.ts'
import { useFailure } from '../../../state/form/use-failure.ts'
import { loadCode } from '../../../state/late/load-code.ts'
import { loadTexts, texts } from '../../../state/locale.ts'
import { navigateFrom } from '../../../state/navigation/navigate-from.ts'
import { isQueued, QUEUED } from '../../../state/queue.ts'
import { unsavedQuestion } from '../../../state/navigation/navigation.ts'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import type { Command } from './advert-commands.tsx'
import { isResubmission, launchOf } from '../../../domain/advert/launch.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

export type AdvertParams = { advertiserId: string; campaignId: string; advertId: string }

/** The outcome of an action: the key of its text, so that it follows the language. */
export type Outcome = 'saved' | 'savedOnly' | 'changedMeanwhile' | 'renamed' | 'linkCopied' | 'linkNotCopied'

/** Loads the code of the write calls on the first of them. */
const actions = () => loadCode(() => import('../actions.ts'))
const acting = () => loadCode(() => import('../../../data/advert/act-on-advert.ts'))

/**
 * Carries out the user's commands one at a time; one that is pressed meanwhile follows, unless the first fails. A
 * failure is shown in the form, a success in a short `notice`.
 */
export function useCommands(
  page: AdvertPage,
  params: AdvertParams,
  editor?: AdvertEditor,
  form?: RefObject<HTMLElement | null>,
) {
  const [busy, setBusy] = useState<Command>()
  const [next, setNext] = useState<Command>()
  const [asked, setAsked] = useState<'edit' | 'rename' | 'delete' | 'launch'>()
  const [notice, setNotice] = useState<Outcome>()
  /** The command that was carried out last. */
  const last = useRef<Command>(undefined)
  const [failure, setFailure] = useFailure()
  const focusFirstError = useFirstErrorFocus(form)
  const { advert } = page
  const { adverts: words } = texts.value
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- in another state, it is not a retry
  const pending = useMemo((): Pending => ({}), [advert.state])
  const move = async (action: AdvertAction) => (await acting()).act(advert.id, action, pending)

  const carryOut: Record<Exclude<Command, 'edit' | 'rename' | 'delete'>, () => Promise<Outcome | void>> = {
    save: async () => {
      try {
        if ((await editor?.save()) === 'saved') return 'saved'
      } catch (error) {
        if (!(await editor?.putOff(error))) throw error
      }
    },
    launch: async () => {
      const launch = launchOf(page, editor?.form.contentType ?? contentTypeOf(advert.contentTemplate))
      const result = editor?.isDraft && launch ? await editor.save() : 'saved'
      if (result !== 'saved') return result
      if (launch) await move(launch.action)
    },
    stop: () => move('stopAdvert'),
    duplicate: async () => {
      const open = navigateFrom()
      const result = editor?.isDraft && editor.isDirty ? await editor.save() : 'saved'
      if (result !== 'saved') return result
      const [{ copyName, duplicateAdvert }] = await Promise.all([actions(), loadTexts('advertTools')])
      const name = copyName(texts.value.advertTools.copyMarker(), advert.name)
      const content = editor?.isDraft ? { ...editor.form, version: '' } : advert.impressionRules
      const advertId = await duplicateAdvert({ advertId: advert.id, name }, content, pending)
      open(href('advert', { ...params, advertId }))
    },
    copyLink: async () => {
      const link = new URL(href('advert', params), location.origin).href
      try {
        await navigator.clipboard.writeText(link)
        return 'linkCopied'
      } catch {
        return 'linkNotCopied'
      }
    },
  }

  const showFailure = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (isRefusalOfScreen(error) && !unsavedQuestion.peek()) leaveFor(error)
    else if (editor) editor.errors.showCallError(error)
    else setFailure(error.kind)
  }
  const command = async (name: Command, isConfirmed = false) => {
    if (!busy) {
      setFailure(undefined)
      setNotice(undefined)
    }
    if (name === 'edit' || name === 'rename' || name === 'delete') return setAsked(name)
    if (name === 'launch' && !isConfirmed && editor?.isDraft && isResubmission(page, editor.form.contentType))
      return setAsked(name)
    if (busy) return setNext(name)
    setBusy(name)
    last.current = name
    try {
      setNotice((await carryOut[name]()) ?? undefined)
    } catch (error) {
      setNext(undefined)
      showFailure(error)
    } finally {
      setBusy(undefined)
      focusFirstError()
    }
  }
  useEffect(() => {
    if (busy || !next) return
    setNext(undefined)
    void command(next, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the page as it is then
  }, [busy, next])
  return {
    busy: next ?? busy,
    notice: notice && words[notice](),
    /** Sets the notice about an action carried out elsewhere. */
    say: setNotice,
    /** Sets the notice about a save after a conflict, whose result the user sees before anything else happens. */
    saySettled: () => setNotice(last.current === 'launch' || last.current === 'duplicate' ? 'savedOnly' : 'saved'),
    errors: editor?.errors ?? { failure },
    command: (name: Command): void => void command(name),
    /** The open confirmation dialog. */
    asked,
    closeQuestion: () => setAsked(undefined),
    submit: () => {
      setAsked(undefined)
      void command('launch', true)
    },
    edit: async () => {
      const action = editActionFor(advert.state)
      if (action) await move(action)
    },
    sayRenamed: () => setNotice('renamed'),
    remove: async () => {
      const open = navigateFrom()
      const screen = await (await actions()).deleteAdvert(page, pending)
      open(href(screen, params, isQueued() ? QUEUED : {}), { replace: true })
    },
  }
}

export type Commands = ReturnType<typeof useCommands>
