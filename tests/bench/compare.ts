import { measure } from './measure.ts'

/** A call through the server, and the same work as hand-written SQL; both are given a number that rises. */
export interface Compared {
  name: string
  ours: (n: number) => Promise<unknown>
  bare: (n: number) => Promise<unknown>
}

const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const figure = (value: number) => value.toFixed(value < 10 ? 2 : 0)

interface ComparedHow {
  /** Calls at once, beside one at a time. */
  atOnce?: number
  /** Calls before any is measured. */
  warmUp?: number
}

/** Prints what each call takes beside its bare SQL, alone and several at once; both one at a time in the same run. */
export async function compare(
  calls: readonly Compared[],
  seconds: number,
  { atOnce = 16, warmUp }: ComparedHow = {},
): Promise<void> {
  line(['call', 'at once', 'p50 ms', 'p95 ms', 'bare SQL p50 ms', 'p50 against bare SQL'])
  line(['---', '---:', '---:', '---:', '---:', '---:'])
  for (const { name, ours, bare } of calls) {
    const floor = await measure(bare, 1, seconds, warmUp)
    const one = await measure(ours, 1, seconds, warmUp)
    const ratio = `${(one.p50 / floor.p50).toFixed(1)} ×`
    line([name, '1', figure(one.p50), figure(one.p95), figure(floor.p50), ratio])
    const many = await measure(ours, atOnce, seconds, warmUp)
    line([name, String(atOnce), figure(many.p50), figure(many.p95), '', ''])
  }
}
