type Server = { origin: string; kill: () => void }
type Author = { token: string; advertiserId: string; partnerId: string }
type Plan = {
  /** The number of campaigns to create; their names begin with `name`. */
  writes: number
  name: string
  /** The number of responses after which the server is killed, while other writes are in flight. */
  killAfter: number
}

const LANES = 8

/** Creates campaigns concurrently until the server is killed. Returns the confirmed ids and the number of requests. */
export async function writeUntilKilled(
  server: Server,
  author: Author,
  { writes, name, killAfter }: Plan,
): Promise<{ answered: string[]; sent: number }> {
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
    body: JSON.stringify({
      advertiserId,
      partnerId,
      partnerLogoUrl: '/media/logo.svg',
      name,
      limit: 1000,
      offset: 180,
    }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { campaign } = (await answer.json()) as { campaign: { id: string } }
  return campaign.id
}
