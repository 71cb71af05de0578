import { describe, expect, it } from 'vitest'
import { arrivalOf } from '#services/tree-upload/start-person.ts'
import { dataGroup, syncId, workspace, workspaceId } from '../../domain/model/samples.ts'
import { refusal, testServer } from '../entities/server.ts'

const { signal } = new AbortController()
const applied = { workspaceId: workspaceId('3'), syncId: syncId('7') }
const arrival = (startPersonId: string) => ({ treeId: '17', syncId: '7', startPersonId })

interface Tree {
  readonly mapped?: readonly unknown[]
  readonly startItemId?: string | null
}

function tree({ mapped = [], startItemId = '17-9' }: Tree = {}) {
  return testServer(({ pathname }) => {
    if (pathname.endsWith('/map')) return { items: mapped }
    return pathname.includes('datagroups') ? { ...dataGroup('17'), startItemId } : workspace('3', '17')
  })
}

describe(arrivalOf.name, () => {
  it("is the reader’s choice, under the server's id", async () => {
    const server = tree({ mapped: [{ id: 'I1', mappedId: '17-4' }] })

    expect(await arrivalOf(server.transport, applied, 'I1', signal)).toEqual(arrival('17-4'))
    expect(server.asked).toEqual([
      '/research/workspaces/3',
      '/research/workspaces/3/map?type=Person&to=Server',
    ])
  })

  it("is the tree's own start person if the reader chose nobody", async () => {
    const server = tree()

    expect(await arrivalOf(server.transport, applied, null, signal)).toEqual(arrival('17-9'))
    expect(server.asked).toEqual(['/research/workspaces/3', '/groupadmin/datagroups/17'])
  })

  it("is the tree's own start person if the server does not know the reader's choice", async () => {
    expect(await arrivalOf(tree().transport, applied, 'I1', signal)).toEqual(arrival('17-9'))
  })

  it('fails if there is none, and if the server fails', async () => {
    await expect(arrivalOf(tree({ startItemId: null }).transport, applied, null, signal)).rejects.toThrow(
      /"expected": "string"/,
    )

    const { transport } = testServer(() => refusal(503, 'unavailable'))
    await expect(arrivalOf(transport, applied, 'I1', signal)).rejects.toMatchObject({ status: 503 })
  })
})
