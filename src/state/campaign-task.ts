import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { Campaign, CampaignsPage } from '../contract/campaigns/campaign.ts'

/** A request to open the campaign editor above the current screen. */
export type CampaignTask =
  | { kind: 'create'; advertiserId: string; partner: CampaignsPage['partner'] }
  | { kind: 'edit'; campaign: Campaign }

/** The open task, and the end of the listeners that watch for a change of the screen. */
const current = signal<{ task: CampaignTask; closing: AbortController } | undefined>(undefined)
const coming = signal(false)

/** The editor to show above the screen; undefined for none. */
export const campaignTask = computed(() => current.value?.task)
/** Whether the code of the editor is still loading. */
export const isCampaignEditorComing: ReadonlySignal<boolean> = coming

/** The events of a screen change. The back guard stops the event of a navigation that it reverts. */
const EVENTS = ['popstate', 'pushState', 'replaceState']

/** Opens the editor; a change of the screen closes it, even while it is loading. */
function open(task: CampaignTask): void {
  closeCampaignEditor()
  const screen = location.pathname
  const closing = new AbortController()
  const closeOnLeave = () => location.pathname !== screen && closeCampaignEditor()
  for (const event of EVENTS) addEventListener(event, closeOnLeave, { signal: closing.signal })
  coming.value = true
  current.value = { task, closing }
}

export const editCampaign = (campaign: Campaign) => open({ kind: 'edit', campaign })
export const newCampaign = (advertiserId: string, partner: CampaignsPage['partner']) =>
  open({ kind: 'create', advertiserId, partner })

/** Notifies that the editor has loaded, or failed to load. */
export const campaignEditorCame = () => void (coming.value = false)

/** Closes the editor; tests use it as a reset. */
export function closeCampaignEditor(): void {
  current.peek()?.closing.abort()
  coming.value = false
  current.value = undefined
}
