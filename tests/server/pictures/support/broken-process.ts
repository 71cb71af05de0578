/** A process that cannot start, as on a machine for which sharp has no decoders. */
process.exitCode = 1
