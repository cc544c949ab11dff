import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

interface FileSystem {
  mkdirTree(path: string): void
  writeFile(path: string, data: Uint8Array): void
}

function copy(files: FileSystem, from: string, to: string): void {
  files.mkdirTree(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) copy(files, source, target)
    else files.writeFile(target, readFileSync(source))
  }
}

export class TemplateFS extends MemoryFS {
  readonly #template: string

  constructor(template: string) {
    super()
    this.#template = template
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as { Module: { FS: FileSystem } }).Module
    copy(FS, this.#template, PGlite.paths.PGDATA)
  }
}
