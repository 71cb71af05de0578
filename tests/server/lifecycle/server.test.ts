import { connect } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { type Parts, startServer } from '../../../server/lifecycle/server.ts'
import { copyOfTemplate } from '../support/database.ts'

const databaseUrl = await copyOfTemplate()

function parts() {
  const happened: string[] = []
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  let app: FastifyInstance | undefined
  const all: Parts = {
    buildApp: async ({ store }) => {
      app = fastify({ forceCloseConnections: 'idle' })
      app.addHook('onClose', async () => {
        await store.ping()
        happened.push('app closed while the store was open')
      })
      app.get('/slow', () => {
        arrived.resolve()
        return answer.promise
      })
      return app
    },
    startJobs: async ({ store }) => ({
      stop: async () => {
        await store.ping()
        happened.push('jobs stopped while the store was open')
      },
    }),
  }
  const address = () => {
    const bound = app?.server.address()
    return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  }
  return { all, happened, arrived, answer, address }
}

function surroundings(environment: Record<string, string> = {}) {
  const said: string[] = []
  const onProblem = vi.fn<(problem: Error) => void>()
  return {
    said,
    onProblem,
    environment: { PORT: '0', DATABASE_URL: databaseUrl, ...environment },
    say: (sentence: string) => said.push(sentence),
  }
}

describe(startServer.name, () => {
  it('ends although a part never stops', async () => {
    const { all, happened } = parts()
    const buildApp: Parts['buildApp'] = async (options) => {
      const app = await all.buildApp(options)
      app.addHook('onClose', () => new Promise<never>(() => {}))
      return app
    }

    const server = await startServer({ ...all, buildApp }, { ...surroundings(), maxStopTime: 100 })
    await server.stop()

    expect(happened).toContain('jobs stopped while the store was open')
  })

  it('logs its address, and stops application and background work before the store', async () => {
    const { all, happened, address } = parts()
    const around = surroundings()

    const server = await startServer(all, around)
    const port = new URL(address()).port
    await server.stop()

    expect(around.said).toEqual([`Kinweave is at http://localhost:${port}`])
    expect(happened).toEqual(['app closed while the store was open', 'jobs stopped while the store was open'])
    expect(around.onProblem).not.toHaveBeenCalled()
  })

  it('finishes the current answer, and does not wait for an idle connection', async () => {
    const { all, arrived, answer, address } = parts()
    const server = await startServer(all, surroundings())
    const silent = connect(Number(new URL(address()).port), '127.0.0.1')
    const silentClosed = new Promise((resolve) => silent.once('close', resolve))
    silent.on('error', () => {})
    const slow = fetch(`${address()}/slow`)
    await arrived.promise

    const stopped = server.stop()
    answer.resolve('all of it')

    expect(await (await slow).text()).toBe('all of it')
    await Promise.all([stopped, silentClosed])
  })

  it('stops the parts that it started when a later step fails', async () => {
    const { all, happened } = parts()
    const failing = startServer(
      { ...all, startJobs: () => Promise.reject(new Error('no queue')) },
      surroundings(),
    )

    await expect(failing).rejects.toThrow('no queue')
    expect(happened).toEqual(['app closed while the store was open'])
  })

  it.each([
    [
      'postgres://nobody:wrong@127.0.0.1:1/none',
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
    [databaseUrl.replace(/:[^:@]+@/, ':wrong@'), /^The database of DATABASE_URL cannot be used: password/],
  ])('says in one sentence why a database cannot be used: %#', async (address, expected) => {
    const start = startServer(parts().all, surroundings({ DATABASE_URL: address }))

    await expect(start).rejects.toThrow(expected)
  })
})
