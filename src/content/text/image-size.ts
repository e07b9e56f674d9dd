// Reads the dimensions of an image from the first bytes of its file.
import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { SVG } from 'image-size/types/svg'
import { WEBP } from 'image-size/types/webp'

/** In pixels, as displayed: the orientation of a photo is applied. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Number of first bytes searched for dimensions: a JPEG may start with a profile. */
export const imageHeadBytes = 256 * 1024

// The root element of an SVG is at its start. Its pattern takes quadratic time.
const drawingHeadBytes = 8 * 1024

/** By content type. The library's other formats are omitted: some of their readers can run long. */
const formats = {
  'image/gif': GIF,
  'image/jpeg': JPG,
  'image/png': PNG,
  'image/svg+xml': SVG,
  'image/webp': WEBP,
} as const

type ImageType = keyof typeof formats

/** True for types whose dimensions can be read: GIF, JPEG, PNG, SVG, WebP. */
export function isMeasurable(contentType: string): contentType is ImageType {
  return Object.hasOwn(formats, contentType)
}

/**
 * Reads the dimensions of an image.
 *
 * @param head - the first `imageHeadBytes` of the file, or all of it
 * @returns undefined if the bytes are not an image of that type, or give no dimensions
 */
export function readDimensions(head: Uint8Array, contentType: ImageType): Dimensions | undefined {
  const bytesMax = contentType === 'image/svg+xml' ? drawingHeadBytes : imageHeadBytes
  // A copy, as the library reads past the end of a view.
  const bytes = new Uint8Array(head.subarray(0, bytesMax))
  try {
    const format = formats[contentType]
    if (!format.validate(bytes)) return undefined
    const { width, height, orientation = 1 } = format.calculate(bytes)
    if (!isLength(width) || !isLength(height)) return undefined
    return orientation >= 5 && orientation <= 8
      ? { width: height, height: width }
      : { width, height }
  } catch {
    // The library throws for truncated or invalid bytes.
    return undefined
  }
}

function isLength(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
