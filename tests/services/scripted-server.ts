import type { Transport } from '#contract/client.ts'

/** A server that gives these answers in order, and the requests that it received. */
export function server(...answers: (Response | Error)[]) {
  const sent: string[] = []
  const transport: Transport = {
    address: (service) => `/${service}`,
    token: async () => null,
    fetch: async (url, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      sent.push(`${url instanceof Request ? url.url : url.toString()} ${decodeURIComponent(body)}`)
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('Nobody expected another call.')
    },
  }
  return { transport, sent }
}
