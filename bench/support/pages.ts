/** Measures how long a server takes to answer the requests of a person page. */
export interface Page {
  readonly url: string
  readonly token: string
  readonly personId: string
}

/** The page at which a tree opens. When the server answers it, the tree can be browsed. */
export async function startPage(url: string, token: string, workspaceId: string): Promise<Page> {
  const workspace = await read(`${url}/research/workspaces/${workspaceId}`, token)
  const tree = await read(`${url}/groupadmin/datagroups/${String(workspace['viewGroupId'])}`, token)
  const page = { url, token, personId: String(tree['startItemId']) }
  await askFor(page)
  return page
}

/** Requests the page again and again until the signal. Returns the median time in milliseconds. */
export async function medianTime(page: Page, until: AbortSignal): Promise<number> {
  const times: number[] = []
  do {
    const start = performance.now()
    await askFor(page)
    times.push(performance.now() - start)
    // Pauses like a person who clicks from page to page. Without a pause, the requests themselves would be the load.
    await new Promise((resolve) => setTimeout(resolve, pause))
  } while (!until.aborted)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

const pause = 100

async function askFor({ url, token, personId }: Page): Promise<void> {
  for (const path of ['', '/assertions', '/ancestors?generations=2', '/descendants?generations=2'])
    await read(`${url}/research/persons/${personId}${path}`, token)
}

async function read(url: string, token: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  // The cast is safe, because every answer that is read here is an object.
  return JSON.parse(text) as Record<string, unknown>
}
