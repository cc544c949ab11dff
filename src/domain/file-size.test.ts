import { expect, it } from 'vitest'
import { showSize } from './file-size.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [350_000, '342 KB'],
  [10_485_760, '10 MB'],
])('%i bytes are shown as %s', (bytes, shown) => expect(showSize(bytes)).toBe(shown))
