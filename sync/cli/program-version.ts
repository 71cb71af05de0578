import manifest from '../../package.json' with { type: 'json' }

/** The release of this program. */
export const programVersion: string = manifest.version
