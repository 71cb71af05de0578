import type { Locator } from '@playwright/test'

/** Drops a file as a browser does, with drag events and a DataTransfer that contains it. */
export async function dropFile(onto: Locator, file: { readonly name: string; readonly text: string }) {
  const dataTransfer = await onto.page().evaluateHandle(({ name, text }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], name))
    return transfer
  }, file)
  for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer })
  await dataTransfer.dispose()
}
