import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { texts } from '../../../state/locale.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { MegaphoneIcon } from '../../../ui/icons/icon.tsx'

/** The message for a list without campaigns. */
export function NoCampaigns({ createButton }: { createButton: ReactNode }) {
  useSignals()
  const { campaignTools: words } = texts.value
  return (
    <EmptyState title={words.empty()} icon={<MegaphoneIcon size={28} />} action={createButton}>
      {createButton ? words.emptyText() : words.emptyForViewer()}
    </EmptyState>
  )
}
