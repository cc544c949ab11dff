import { relative } from 'node:path'
import ts from 'typescript'
import { shapesBy } from './shape-of-type.ts'
import { textOf, type TypedStatement } from './shape.ts'

function partsOf({ template }: ts.TaggedTemplateExpression): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

function templatesIn(file: ts.SourceFile): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')
      found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const host: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic({ messageText }) {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
}

/** What `tsconfig.json` says. */
export function readConfig(): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host)
  if (!config) throw new Error('tsconfig.json cannot be read')
  return config
}

/** The `sql` templates of the files, each with the shape of the rows that its type promises. */
export function readStatements(files: readonly string[], options: ts.CompilerOptions): TypedStatement[] {
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const shapeOf = shapesBy(program)
  return files.flatMap((name) => {
    const file = program.getSourceFile(name)
    if (!file) throw new Error(`${name} is not there to be read`)
    return templatesIn(file).map((template) => {
      const [row] = checker.getTypeArguments(checker.getTypeAtLocation(template) as ts.TypeReference)
      const { line } = file.getLineAndCharacterOfPosition(template.getStart())
      return {
        at: `${relative('.', name)}:${line + 1}`,
        text: textOf(partsOf(template)),
        row: row ? shapeOf(row) : 'anything',
      }
    })
  })
}
