/** Somebody with an account and no rights, who asks for everything while the faults happen. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home.ts'

export interface Stranger {
  /** How often the stranger has asked, and what the stranger should not have seen. */
  readonly stop: () => Promise<{ readonly reads: number; readonly seen: readonly string[] }>
}

interface Looking {
  readonly url: string
  readonly token: () => string
  readonly homes: readonly Home[]
  /** A word in everything that is written. Nobody else may read it. */
  readonly canary: string
}

const breath = 20

export function startStranger({ url, token, homes, canary }: Looking): Stranger {
  const seen: string[] = []
  let reads = 0
  let isStopped = false

  const look = async (path: string, authorization: string | null) => {
    const headers: HeadersInit = authorization === null ? {} : { authorization }
    const text = await fetch(url + path, { headers, signal: AbortSignal.timeout(60_000) })
      .then(async (answer) => `${answer.status} ${await answer.text()}`)
      .catch(() => '')
    reads += 1
    if (text.toLowerCase().includes(canary.toLowerCase())) seen.push(`${path} answered ${text.slice(0, 200)}`)
  }
  const walk = async () => {
    while (!isStopped)
      for (const home of homes)
        for (const path of pathsOf(home, canary)) {
          if (isStopped) return
          await look(path, `Bearer ${token()}`)
          await look(path, null)
          await pause(breath)
        }
  }
  const walking = walk()
  return {
    stop: async () => {
      isStopped = true
      await walking
      return { reads, seen }
    },
  }
}

function pathsOf({ familyGroupId, profileId, personId, tickets, contents }: Home, canary: string): string[] {
  const ticket = tickets.at(-1)
  const content = contents.at(-1)
  return [
    `/research/persons/${personId}`,
    `/research/persons/${personId}/assertions`,
    `/research/persons?ids=${personId}`,
    `/research/persons/search?q=${canary}`,
    `/research/datagroups/${profileId}/content`,
    `/groupadmin/datagroups/${profileId}`,
    `/groupadmin/datagroups`,
    `/groupadmin/familygroups/${familyGroupId}`,
    `/groupadmin/familygroups/${familyGroupId}/invites`,
    `/groupadmin/familygroups/${familyGroupId}/datagroups`,
    `/groupadmin/support/tickets`,
    ...(ticket === undefined ? [] : [`/groupadmin/support/tickets/${ticket}`]),
    ...(content === undefined
      ? []
      : [
          `/research/content?ids=${encodeURIComponent(content)}`,
          `/research/content/${encodeURIComponent(content)}/data`,
        ]),
  ]
}
