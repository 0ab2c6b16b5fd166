import { computed, signal } from '@preact/signals-react'
import type { Campaign, CampaignsPage } from '../contract/campaign.ts'

/** What a screen asks the campaign editor for: it is shown above whatever is open. */
export type CampaignTask = { kind: 'create'; advertiserId: string; partner: CampaignsPage['partner'] } | { kind: 'edit'; campaign: Campaign }

const current = signal<CampaignTask | undefined>(undefined)
const coming = signal(false)

export const campaignTask = computed(() => current.value)
/** The editor's code is still under way. */
export const isCampaignEditorComing = computed(() => coming.value)

/** What the router says when the screen has changed; a way back that was undone is none. */
const EVENTS = ['popstate', 'pushState', 'replaceState']
let screen = ''
const closeOnLeave = () => location.pathname !== screen && closeCampaignEditor()

/** Another screen closes the editor, be it there or still under way. */
function open(task: CampaignTask): void {
  coming.value = true
  current.value = task
  screen = location.pathname
  for (const event of EVENTS) addEventListener(event, closeOnLeave) // once, however often
}

export const editCampaign = (campaign: Campaign) => open({ kind: 'edit', campaign })
export const newCampaign = (advertiserId: string, partner: CampaignsPage['partner']) => open({ kind: 'create', advertiserId, partner })

/** The editor is there, or cannot be had. */
export const campaignEditorCame = () => void (coming.value = false)

/** Closes the editor; as `reset` it also serves tests. */
export function closeCampaignEditor(): void {
  coming.value = false
  current.value = undefined
}
