import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { partnersPageCheck } from '../../contract/accounts/accounts-checks.ts'
import { partnersPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { MOST_FIRST_CAMPAIGNS } from '../../domain/first-steps.ts'
import { advertiserId } from '../../state/session/advertiser.ts'
import { useLazyWhen } from '../../state/late/use-lazy-when.ts'
import { useMayWrite } from '../../state/use-may-write.ts'

const importSteps = async () => (await import('./first-steps.tsx')).FirstSteps

/** The place of the first steps in the sidebar; they load for an account with few campaigns. */
export function FirstStepsSlot() {
  useSignals()
  const id = advertiserId.value
  return id ? <OfAccount key={id} id={id} /> : null
}

function OfAccount({ id }: { id: string }) {
  const [isGrown, setGrown] = useState(false)
  const { data } = useResource(isGrown ? null : partnersPageUrl(id), partnersPageCheck)
  const count = data?.partners.reduce((sum, { campaignsCount }) => sum + campaignsCount, 0) ?? Infinity
  useEffect(() => {
    if (data && count > MOST_FIRST_CAMPAIGNS) setGrown(true)
  }, [data, count])
  const isNew = useMayWrite() && count <= MOST_FIRST_CAMPAIGNS
  const [FirstSteps] = useLazyWhen(isNew, importSteps, 'firstSteps')
  return data && isNew && FirstSteps ? <FirstSteps advertiserId={id} partners={data.partners} /> : null
}
