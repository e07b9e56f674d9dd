// Addresses of file storage.

/** A directory, or a bucket and how it is reached. */
export type FilesAddress =
  | { readonly kind: 'directory'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Before every key; empty, or with a slash at its end. */
      readonly prefix: string
      /** As in the environment, if undefined. */
      readonly endpoint: string | undefined
      readonly region: string | undefined
      /** The bucket is in the path, not in the host. */
      readonly pathStyle: boolean
    }
