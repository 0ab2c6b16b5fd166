import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { createInvite as createInviteCall } from '../../contract/calls/endpoints.ts'
import { CreatedInviteStruct } from '../../contract/accounts/invite.ts'
import { ROLES, type Role } from '../../contract/accounts/role.ts'
import { send } from '../../data/client.ts'
import { CallError } from '../../data/errors.ts'
import { once } from '../../data/idempotent.ts'
import { href } from '../../routes.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { useFailure } from '../../state/form/use-failure.ts'
import { useSubmit } from '../../state/form/use-submit.ts'
import { locale, texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { roleText } from '../../state/texts/role-text.ts'
import { Alert, InView } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { COPY_KEYS } from '../../ui/contact.tsx'
import { Dialog } from '../../ui/popover/dialog.tsx'
import { CheckIcon } from '../../ui/icons/icon.tsx'
import { CopyIcon } from '../../ui/icons/copy-icon.tsx'
import { RadioGroup } from '../../ui/form/choice/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const GOOD_FOR = 30 * 60_000 // ms for which an invite is valid (docs/product/access.md)

type InviteDialogProps = { advertiserId: string; onClose: () => void }

/** Creates a one-time link to the account, to be copied and passed on (docs/product/access.md). */
export function InviteDialog({ advertiserId, onClose }: InviteDialogProps) {
  useSignals()
  const { invites: words, common } = texts.value
  const hasRoles = config.value.features?.includes('roles') ?? false
  const [made, setMade] = useState<{ link: string; until: Date; role: Role }>()
  const [role, setRole] = useState<Role>('manager')
  /** The link for the chosen role; another one may have been chosen while it was made. */
  const invite = made?.role === role ? made : undefined
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const [failure, setFailure] = useFailure()
  const [isMaking, submit] = useSubmit((error) => {
    if (!(error instanceof CallError)) throw error
    setFailure(error.kind)
  })
  const pending = useRef({})
  const field = useRef<HTMLDivElement>(null)

  const make = async () => {
    setFailure(undefined)
    const body = { advertiserId, ...(hasRoles && { role }) }
    const {
      data: { inviteId },
    } = await once(pending.current, body, (idempotencyKey) =>
      send(createInviteCall, { body, idempotencyKey, struct: CreatedInviteStruct }),
    )
    const link = location.origin + href('invite', { inviteId })
    setMade({ link, until: new Date(Date.now() + GOOD_FOR), role })
    setCopied(undefined)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invite?.link ?? '')
      setCopied('yes')
    } catch {
      // There is no clipboard over plain HTTP, and it may be blocked in an embedded page.
      field.current?.querySelector('input')?.focus() // which selects the link
      setCopied('no')
    }
  }
  const time = invite?.until.toLocaleTimeString(locale.value, { hour: '2-digit', minute: '2-digit' }) ?? ''
  const footer = (
    <>
      {invite && (
        <Button busy={isMaking} onClick={() => void submit(make)}>
          {words.makeAnother()}
        </Button>
      )}
      {invite ? (
        <Button variant="primary" onClick={() => void copy()}>
          {copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
          {copied === 'yes' ? words.copied() : words.copy()}
        </Button>
      ) : (
        <Button variant="primary" data-autofocus busy={isMaking} onClick={() => void submit(make)}>
          {words.make()}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={common.invite()} closeLabel={common.close()} busy={isMaking} onClose={onClose} footer={footer}>
      <div className="stack">
        {failure && (
          <InView>
            <Alert tone="danger">
              {failure === 'forbidden' || failure === 'conflict' ? words.notAllowed() : callErrorText(failure)}
            </Alert>
          </InView>
        )}
        <p>{words.makeText()}</p>
        {hasRoles && (
          <RadioGroup
            label={words.role()}
            value={role}
            onChange={setRole}
            options={ROLES.map((each) => ({ value: each, label: roleText(each), hint: words[`${each}Text`]() }))}
          />
        )}
        <div ref={field} aria-live="polite">
          {invite && (
            <TextField
              label={words.link()}
              hint={words.linkUntil({ time })}
              value={invite.link}
              readOnly
              onChange={() => {}}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {copied === 'no' && <p>{words.copyByHand({ keys: COPY_KEYS })}</p>}
        </div>
      </div>
    </Dialog>
  )
}
