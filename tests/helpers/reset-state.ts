/**
 * Sets what the office remembers beyond a screen as a new tab has it: the session, what waits to be sent, what one
 * screen passes to another. Imports late, so that a test can replace any of these modules first.
 */
export async function resetState(): Promise<void> {
  const [{ signedOut }, outbox, { earlierContent }, { closeCampaignEditor }, { resetNotices }] = await Promise.all([
    import('../../src/state/session/session.ts'),
    import('../../src/state/outbox/outbox.ts'),
    import('../../src/state/history/earlier-content.ts'),
    import('../../src/state/campaign-task.ts'),
    import('../../src/state/notices.ts'),
  ])
  signedOut()
  outbox.takeUp() // nothing waits without a session
  outbox.delivered.value = undefined
  outbox.isFollowed.value = false
  earlierContent.value = undefined
  closeCampaignEditor()
  resetNotices()
}
