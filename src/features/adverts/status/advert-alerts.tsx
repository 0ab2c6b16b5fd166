import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import type { AdvertAlert } from '../../../contract/advert/advert.ts'
import { editCampaign, isCampaignEditorComing } from '../../../state/campaign-task.ts'
import { advertStateText, contentWarningText } from '../../../state/texts/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { obstacleOf } from '../../../domain/advert/launch.ts'
import { idleNow } from '../../../domain/campaign/idle-now.ts'
import { mayAct } from '../../../domain/role.ts'
import { advertAlertText } from './advert-alert-text.ts'
import { idleText } from '../../../state/texts/idle-text.ts'
import { obstacleText } from '../../../state/texts/obstacle-text.ts'
import { WayOut } from './way-out.tsx'

/** Returns the tone: a warning if an approved ad did not start and needs an action, else information. */
const toneOf = (alert: AdvertAlert) =>
  alert.startsWith('ActiveCampaignWaiting')
    ? 'info'
    : alert === 'ScheduledCampaignWaitingForApproval' || alert === 'ScheduledCampaignApproved'
      ? 'info'
      : 'warning'

type AdvertAlertsProps = Omit<ComponentProps<typeof WayOut>, 'warning'>

/** All alerts of the ad: moderation results, what it waits for, and content warnings (docs/product/states.md). */
export function AdvertAlerts({ page, editor, params, onCommand }: AdvertAlertsProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { advert, advertiser, campaign } = page
  const { state, rejectReason, stopReason, contentTemplateWarnings: warnings } = advert
  const obstacle = obstacleOf(page)
  const isHeld = state === 'Started' && obstacle === campaign.state
  const idle = state === 'Started' && obstacle === null ? idleNow(campaign) : null
  // Its launch has not failed if something else holds it up.
  const alerts = advert.alerts.filter((alert) => !obstacle || alert !== 'ActiveCampaignApproved')
  const reason = (text: string | null | undefined) => (text ? words.reason({ reason: text }) : words.noReason())
  const mayWrite = mayAct(advertiser.role, 'manager')
  const change = mayWrite && (
    <Button busy={isCampaignEditorComing.value} onClick={() => editCampaign(campaign)}>
      {words.editCampaign()}
    </Button>
  )
  return (
    <>
      {(state === 'Rejected' || (state === 'Draft' && rejectReason)) && (
        <Alert
          tone="danger"
          title={words.rejected()}
          actions={
            mayWrite &&
            advert.rejectPath === 'name' && <Button onClick={() => onCommand('rename')}>{words.rename()}</Button>
          }
        >
          {reason(rejectReason)} {words.rejectedText()}
        </Alert>
      )}
      {(state === 'StoppedByPlatform' || (state === 'Draft' && stopReason)) && (
        <Alert tone="danger" title={words.stoppedByPlatform()}>
          {reason(stopReason)} {words.rejectedText()}
        </Alert>
      )}
      {!advertiser.isMonetaryBalancePositive && (
        <Alert tone="danger" title={words.negativeBalance()}>
          {words.negativeBalanceText()}
        </Alert>
      )}
      {alerts.map((alert) => (
        <Alert key={alert} tone={toneOf(alert)} actions={/^(Completed|Budget)/.test(alert) && change}>
          {advertAlertText(alert)}
        </Alert>
      ))}
      {isHeld && (
        <Alert tone="warning" title={advertStateText(state, true)} actions={change}>
          {obstacleText(obstacle, page)}
        </Alert>
      )}
      {idle && (
        <Alert tone="info" title={advertStateText(state, true)} actions={change}>
          {idleText(idle)}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert tone="warning" title={words.warnings()}>
          <ul className="advert-warnings">
            {warnings.map((warning, index) => (
              <li key={index}>
                {contentWarningText(warning)} {mayWrite && <WayOut {...{ warning, page, editor, params, onCommand }} />}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
