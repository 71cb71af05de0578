import type { Page } from '@playwright/test'

/** Whether this browser stores a text anywhere except in cookies. */
export const isKept = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(
          name,
          JSON.stringify(await answer(database.transaction(store).objectStore(store).getAll())),
        )
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\.(js|css|woff2)$/.test(request.url))
          texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.some((text) => text.includes(wanted))
  }, text)
