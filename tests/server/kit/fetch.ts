import type { FastifyInstance } from 'fastify'

/** A `fetch` that reaches the server without a network. All other requests are sent normally. */
export const fetchFrom =
  (app: FastifyInstance, origin: string): typeof fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (!address.startsWith(`${origin}/`)) return fetch(input, init)
    // `Response` writes a form as a browser does.
    const form = init?.body instanceof FormData ? new Response(init.body) : null
    const answer = await app.inject({
      method: init?.method ?? 'GET',
      url: address.slice(origin.length),
      headers: {
        host: new URL(origin).host,
        ...Object.fromEntries(new Headers(init?.headers)),
        ...(form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      ...(form === null ? {} : { payload: Buffer.from(await form.arrayBuffer()) }),
    })
    const body = answer.statusCode === 204 ? null : answer.body
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return new Response(body, { status: answer.statusCode, headers: Object.fromEntries(headers) })
  }
