import { navigate } from 'wouter/use-browser-location'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignTask, closeCampaignEditor, editCampaign } from '../../src/state/campaign-task.ts'
import { campaignWith } from '../helpers/campaigns.ts'

describe('the campaign editor', () => {
  beforeEach(() => {
    closeCampaignEditor()
    navigate('/campaigns')
    editCampaign(campaignWith())
  })

  it('stays open while only the query of the screen changes', () => {
    navigate('/campaigns?sort=name')
    expect(campaignTask.value).toMatchObject({ kind: 'edit' })
  })

  it('closes with its screen', () => {
    navigate('/partners')
    expect(campaignTask.value).toBeUndefined()
  })

  it('belongs to the screen on which it was opened last', () => {
    closeCampaignEditor()
    navigate('/partners')
    editCampaign(campaignWith())
    navigate('/partners?q=a')
    expect(campaignTask.value).toMatchObject({ kind: 'edit' })
  })
})
