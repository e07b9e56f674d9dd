// How wide and high an image is, read from the first bytes of its file.
import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { SVG } from 'image-size/types/svg'
import { WEBP } from 'image-size/types/webp'

/** In pixels, as a reader sees the image: a photograph that lies on its side is turned. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** As many first bytes as a file's dimensions are looked for in: a JPEG may have a profile before. */
export const imageHeadBytes = 256 * 1024

// The root element of a drawing stands at its start. Its pattern takes the square of what it reads.
const drawingHeadBytes = 8 * 1024

/** By content type. Other formats of the library are left out: some of their readers run long. */
const formats = {
  'image/gif': GIF,
  'image/jpeg': JPG,
  'image/png': PNG,
  'image/svg+xml': SVG,
  'image/webp': WEBP,
} as const

type ImageType = keyof typeof formats

/** True for the types whose dimensions are read: GIF, JPEG, PNG, SVG, WebP. */
export function isMeasurable(contentType: string): contentType is ImageType {
  return Object.hasOwn(formats, contentType)
}

/**
 * Read the dimensions of an image.
 *
 * @param head - the first `imageHeadBytes` of the file, or all of it
 * @returns undefined when the bytes are no image of that type, or do not say
 */
export function readDimensions(head: Uint8Array, contentType: ImageType): Dimensions | undefined {
  const bytesMax = contentType === 'image/svg+xml' ? drawingHeadBytes : imageHeadBytes
  // A copy, as the library reads past the end of a view into what lies behind it.
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
    // The library says so that bytes are cut off or make no sense.
    return undefined
  }
}

function isLength(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
