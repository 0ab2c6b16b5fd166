import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { Partner } from '../../contract/accounts/partner.ts'
import { FIRST_STEPS } from '../../domain/first-steps.ts'
import { href } from '../../routes.ts'
import { helpWith } from '../../state/help.ts'
import { texts } from '../../state/locale.ts'
import { changeViews } from '../../state/views/change-views.ts'
import { useSavedViews } from '../../state/views/saved-views.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/icon.tsx'
import { useFacts, type Facts } from './use-facts.ts'
import './first-steps.css'

/** The entry among the saved views, which are stored for a user and an account, that marks the steps as dismissed. */
const PUT_AWAY = { id: 'firstSteps', screen: 'firstSteps', name: 'firstSteps', query: '', isDefault: false }

type FirstStepsProps = { advertiserId: string; partners: readonly Partner[] }

/**
 * The remaining steps of a new advertiser to the first running ad, according to the platform. Once it runs, they stay
 * until the visit ends; before that they can be dismissed for good.
 */
export function FirstSteps({ advertiserId, partners }: FirstStepsProps) {
  useSignals()
  const { firstSteps: words } = texts.value
  const views = useSavedViews(advertiserId)
  const facts = useFacts(advertiserId, partners)
  const left = facts?.left
  const [hadSteps, setHadSteps] = useState(false)
  useEffect(() => {
    if (left) setHadSteps(true)
  }, [left])
  const [isTall] = useState(() => matchMedia('(height >= 48rem)').matches)
  if (!facts || !views || !(left ?? hadSteps) || views.some(({ screen }) => screen === PUT_AWAY.screen)) return null
  const count = FIRST_STEPS.length
  const done = left ? FIRST_STEPS.indexOf(left) : count
  const putAway = () => {
    void changeViews(advertiserId, (now) => [...now.filter(({ id }) => id !== PUT_AWAY.id), PUT_AWAY])
    document.querySelector<HTMLElement>('.sidebar__link')?.focus()
  }
  return (
    <section className="first-steps" aria-label={words.title()}>
      <details open={isTall}>
        <summary>
          <strong>{words.title()}</strong>
          <span className="muted number">{words.progress({ done, of: count })}</span>
          <ChevronDownIcon size={16} />
        </summary>
        <ProgressBar
          role="meter"
          label={words.title()}
          value={done}
          max={count}
          valueText={words.progress({ done, of: count })}
        />
        {left ? <Steps {...{ advertiserId, partners, facts, done }} /> : <Finished {...{ advertiserId, facts }} />}
        <Button variant="quiet" onClick={putAway}>
          {words.hide()}
        </Button>
      </details>
    </section>
  )
}

function Steps({ advertiserId, partners, facts, done }: FirstStepsProps & { facts: Facts; done: number }) {
  useSignals()
  const { firstSteps: words } = texts.value
  return (
    <ol>
      {FIRST_STEPS.map((step, index) => (
        <li key={step} aria-current={step === facts.left ? 'step' : undefined} data-done={index < done}>
          <span className="first-steps__mark">{index < done ? <CheckIcon size={16} /> : null}</span>
          {step === facts.left ? (
            <span>
              <a href={hrefOf(facts, advertiserId, partners)}>{words[step]()}</a>
              {(step === 'submit' || step === 'run') && helpWith('moderation')}
              <span className="first-steps__text">{textOf(facts)}</span>
            </span>
          ) : (
            <span className="muted">
              {index < done && <span className="visually-hidden">{words.done()} </span>}
              {words[step]()}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns where the next open step is done. */
function hrefOf({ campaign, advert }: Facts, advertiserId: string, partners: readonly Partner[]): string {
  if (!campaign) {
    const [only, another] = partners
    return only && !another
      ? href('campaigns', { advertiserId, partnerId: only.id })
      : href('partners', { advertiserId })
  }
  const place = { advertiserId, campaignId: campaign.id }
  return advert ? href('advert', { ...place, advertId: advert.advertId }) : href('placements', place)
}

/** Returns the help sentence for the next open step. */
function textOf({ left, advert }: Facts): string {
  const { firstSteps: words } = texts.value
  if (left === 'campaign') return words.campaignText()
  if (left === 'advert') return words.advertText()
  if (left === 'submit') return advert?.state === 'Draft' ? words.submitText() : words.rejectedText()
  return advert?.state === 'Approved' ? words.heldText() : words.waitingText()
}

function Finished({ advertiserId, facts: { campaign } }: { advertiserId: string; facts: Facts }) {
  useSignals()
  const { firstSteps: words } = texts.value
  return (
    <p role="status">
      <b>{words.finished()}</b>
      <span className="first-steps__text">{words.finishedText()}</span>
      {campaign && <a href={href('campaignStats', { advertiserId, campaignId: campaign.id })}>{words.toStats()}</a>}
    </p>
  )
}
