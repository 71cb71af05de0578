import { useEffect } from 'react'

/** Sets the title of the browser tab: 'Emma Darwin, 1808–1896 · Kinweave'. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const plain = title.replace(turns, '')
    document.title = plain === '' ? 'Kinweave' : `${plain} · Kinweave`
  }, [title])
}

/** Characters that change the direction of all following text, which would include the product's name. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g
