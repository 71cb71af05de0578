import { describe, expect, it, vi } from 'vitest'
import { loadConfiguration } from '../../src/services/configuration.ts'

const served = {
  productName: 'Kinweave',
  services: { identity: '/identity', groupadmin: '/groupadmin', research: '/research', content: '/content' },
  captchaSiteKey: 'captcha',
  mapsKey: 'maps',
  googleClientId: 'google',
  microsoftClientId: 'microsoft',
  paymentPublicKey: 'payment',
  syncAppDownloadUrl: 'https://test.example/sync',
  development: true,
  testSignIn: true,
  demo: false,
  telemetry: true,
}

const answering =
  (answer: Response): typeof fetch =>
  async () =>
    answer

describe(loadConfiguration.name, () => {
  it('[CFG-01] [CFG-02] [CFG-03] [CFG-04] [CFG-05] [CFG-06] reads services, keys and addresses', async () => {
    const asked: unknown[] = []
    const configuration = await loadConfiguration(async (address) => {
      asked.push(address)
      return Response.json(served)
    })

    expect(configuration).toEqual(served)
    expect(asked).toEqual(['/config.json'])
  })

  it('[CST-12] is waited for five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await loadConfiguration(answering(Response.json(served)))

    expect(timeout.mock.calls).toEqual([[5000]])
    timeout.mockRestore()
  })

  it('fails when the server has none to give, and when it is not one', async () => {
    await expect(loadConfiguration(answering(new Response('', { status: 503 })))).rejects.toThrow('503')
    await expect(loadConfiguration(answering(Response.json({ ...served, services: null })))).rejects.toThrow(
      /"expected": "object"/,
    )
  })
})
