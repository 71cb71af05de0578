import { useEffect } from 'react'

/** 'Emma Darwin, 1808–1896 · Kinweave' in the tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const plain = title.replace(turns, '')
    document.title = plain === '' ? 'Kinweave' : `${plain} · Kinweave`
  }, [title])
}

/** Characters that turn the direction of all that follows: in a tab that would be the name of the product, too. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g
