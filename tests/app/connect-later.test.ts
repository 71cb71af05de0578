import { expect, it } from 'vitest'
import { connectLater } from '../../src/app/connect-later.ts'
import type { PushConnection } from '../../src/services/session/session-actors.ts'
import { userId } from '../domain/model/samples.ts'

const input = { userId: userId('5'), onLost: () => {}, onRestored: () => {} }

function connectable() {
  const told: string[] = []
  const connect: PushConnection = () => {
    told.push('connected')
    return () => told.push('closed')
  }
  return { told, connect }
}

it('connects when it is time, and closes', async () => {
  const { told, connect } = connectable()
  const time = Promise.withResolvers<void>()
  const close = connectLater(connect, time.promise)(input)
  expect(told).toEqual([])

  time.resolve()
  await time.promise
  expect(told).toEqual(['connected'])
  close()
  expect(told).toEqual(['connected', 'closed'])
})

it('does not connect for whoever has signed out meanwhile', async () => {
  const { told, connect } = connectable()
  const time = Promise.withResolvers<void>()
  connectLater(connect, time.promise)(input)()

  time.resolve()
  await time.promise
  expect(told).toEqual([])
})
