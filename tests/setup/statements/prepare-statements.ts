import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/runtime/node/embedded/open-embedded.ts'
import { migratedTemplate } from '../../../src/runtime/node/embedded/template.ts'
import { isRecordedFile } from './recorded-file.ts'

/** One statement that reads or writes rows: what can be prepared. */
const isPreparable = (text: string): boolean =>
  /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete|values)\b/is.test(text) && !/;\s*\S/.test(text)

/** A table or column that a test made for itself. */
const isOfATest = (code: string): boolean => ['42P01', '42703'].includes(code)

/** Prepares what was recorded on the embedded engine; throws with the statements that it does not understand. */
export async function prepareRecorded(directory: string): Promise<void> {
  const lines = readdirSync(directory)
    .filter(isRecordedFile)
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean))
  const texts = [...new Set(lines)].map((line) => JSON.parse(line) as string).filter(isPreparable)
  if (texts.length === 0) return
  const database = await openEmbedded({ dataDir: 'memory', template: migratedTemplate })
  const refused: string[] = []
  for (const text of texts) {
    try {
      await database.transaction({ role: 'owner' }, async (tx) => {
        await tx.query(`prepare recorded as ${text}`)
        await tx.query('deallocate recorded')
      })
    } catch (error) {
      const { code = '', message = '' } = error as { code?: string; message?: string }
      if (!isOfATest(code)) refused.push(`${code} ${message}: ${text}`)
    }
  }
  await database.close()
  process.stdout.write(`${texts.length} statements prepared on the embedded engine\n`)
  if (refused.length > 0) throw new Error(`The embedded engine does not understand:\n${refused.join('\n\n')}`)
}
