/**
 * The photos and files that a tree refers to, on their way from the person's archive or folder to the server
 * (requirements CNT-03, CNT-04).
 */

/** Where the tree says that a file is, and how often the way has been told. */
export interface PhotosSoFar {
  /** The files that the server has, including those that it had before. */
  readonly sent: number
  /** The files that the tree refers to and the server did not have. */
  readonly wanted: number
  readonly leftOut: readonly LeftOutPhoto[]
  readonly leftOutCount: number
}

/**
 * Why a file is left out: it is larger than 30 MB, of a type that trees do not accept, has too many pixels, or cannot
 * be read, in the archive or on the server. `shows-others`: it shows somebody who is not in this tree.
 */
export type PhotoProblem = 'too-large' | 'other-type' | 'damaged' | 'shows-others'

export interface LeftOutPhoto {
  /** Without its folders. */
  readonly name: string
  readonly problem: PhotoProblem
}

/**
 * Why no further photo is sent: the plan has no photos or no room for more, the tree is gone or not the user's any
 * more, or the file on the computer has changed.
 */
export type PhotosRefusal = 'no-content-in-plan' | 'content-limit-reached' | 'not-allowed' | 'file-changed'

export interface PhotosSent extends PhotosSoFar {
  /** The files to which the tree refers, but which are not in the archive. */
  readonly absent: number
}

export const noPhotosYet: PhotosSoFar = { sent: 0, wanted: 0, leftOut: [], leftOutCount: 0 }
