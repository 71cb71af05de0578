/**
 * Before an update sends anything, the server gets the options of the upload. After the update, it gets the facts
 * about the file.
 */

import { send, type Transport } from '#contract/client.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type createWorkspace, patchWorkspace } from '#contract/research/workspace-acts.ts'
import type { WorkspaceId } from '#contract/wire.ts'

type Told = InputOf<typeof createWorkspace>['body']

/** The server uses these options to check what is sent about living people. */
export async function tellOptions(
  transport: Transport,
  id: WorkspaceId,
  { syncOptions }: Told,
  signal: AbortSignal,
): Promise<void> {
  const body = [{ op: 'replace' as const, path: '/syncOptions' as const, value: syncOptions }]
  await send(transport, patchWorkspace, { params: { id }, body }, { signal })
}

export async function tellFile(
  transport: Transport,
  id: WorkspaceId,
  { dataFilePath, clientDeviceInfo }: Told,
): Promise<void> {
  const body = [
    { op: 'replace' as const, path: '/dataFilePath' as const, value: dataFilePath },
    { op: 'replace' as const, path: '/clientDeviceInfo' as const, value: clientDeviceInfo },
  ]
  await send(transport, patchWorkspace, { params: { id }, body })
}
