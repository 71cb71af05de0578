import { describe, expect, it, vi } from 'vitest'
import { loadConfiguration } from '#services/configuration.ts'

const served = {
  productName: 'Kinweave',
  services: { identity: '/identity', groupadmin: '/groupadmin', research: '/research', content: '/content' },
  captchaSiteKey: 'captcha',
  mapsKey: 'maps',
  googleClientId: 'google',
  microsoftClientId: 'microsoft',
  contactsStandIn: null,
  paymentPublicKey: 'payment',
  testBankUrl: null,
  syncAppDownloadUrl: 'https://test.example/sync',
  syncAppUpdate: { latestVersion: '0.2.0', requiredVersion: '0.1.0' },
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

  it('accepts one that a device has stored before the stand-in for contacts existed', async () => {
    const { contactsStandIn: _, ...older } = served

    expect(await loadConfiguration(answering(Response.json(older)))).toEqual(served)
  })

  it('[CST-12] is waited for five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await loadConfiguration(answering(Response.json(served)))

    expect(timeout.mock.calls).toEqual([[5000]])
    timeout.mockRestore()
  })

  it('is requested again after a time-out, six times in all', async () => {
    const late = () => Promise.reject(new DOMException('Too late', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const never = vi.fn<typeof fetch>(late)
    await expect(loadConfiguration(never)).rejects.toThrow('Too late')
    expect(never).toHaveBeenCalledTimes(6)

    const second = vi.fn<typeof fetch>(late)
    second.mockImplementationOnce(late).mockResolvedValueOnce(Response.json(served))
    expect(await loadConfiguration(second)).toEqual(served)
    expect(second).toHaveBeenCalledTimes(2)
    timeout.mockRestore()
  })

  it('is requested once if the server cannot be reached', async () => {
    const nobody = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadConfiguration(nobody)).rejects.toThrow('Failed to fetch')
    expect(nobody).toHaveBeenCalledTimes(1)
  })

  it('fails if the server has no configuration, or an invalid one', async () => {
    await expect(loadConfiguration(answering(new Response('', { status: 503 })))).rejects.toThrow('503')
    await expect(loadConfiguration(answering(Response.json({ ...served, services: null })))).rejects.toThrow(
      /"expected": "object"/,
    )
  })
})
