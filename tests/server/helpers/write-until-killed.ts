type Server = { origin: string; kill: () => void }
type Author = { token: string; advertiserId: string; partnerId: string }
type Plan = {
  /** Campaigns to create in all, each with this in its name. */
  writes: number
  name: string
  /** The server is killed once so many were answered, while others are under way. */
  killAfter: number
}

const LANES = 8

/** Creates campaigns, several at once, until the server is killed. Answers the ids that it answered with, and how many were sent. */
export async function writeUntilKilled(server: Server, author: Author, { writes, name, killAfter }: Plan): Promise<{ answered: string[]; sent: number }> {
  const answered: string[] = []
  let isKilled = false
  let sent = 0
  const lane = async () => {
    while (sent < writes && !isKilled) {
      const id = await create(server.origin, author, `${name} ${++sent}`).catch((error: unknown) => {
        if (!isKilled) throw error
      })
      if (id === undefined) return
      answered.push(id)
      if (answered.length !== killAfter) continue
      isKilled = true
      server.kill()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { answered, sent }
}

async function create(origin: string, { token, advertiserId, partnerId }: Author, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/campaignsPage/createCampaign/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advertiserId, partnerId, partnerLogoUrl: '/media/logo.svg', name, limit: 1000, offset: 180 }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { campaign } = (await answer.json()) as { campaign: { id: string } }
  return campaign.id
}
