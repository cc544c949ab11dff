import ts from 'typescript'
import type { Alternative, Shape } from './shape.ts'

/** Deeper down, what is kept as JSON may be anything: some of its types contain themselves. */
const DEEPEST = 5

const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0

const kinds: [ts.TypeFlags, Alternative][] = [
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'missing'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
]

/** Says of types what their values look like in JavaScript. */
export function shapesBy(program: ts.Program): (type: ts.Type) => Shape {
  const checker = program.getTypeChecker()
  const isOfLanguage = (symbol: ts.Symbol) =>
    symbol.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())) ?? false

  function fieldsOf(type: ts.Type, depth: number): Alternative {
    const fields = checker.getPropertiesOfType(type).map((property): [string, Shape] => {
      const shape = shapeOf(checker.getTypeOfSymbol(property), depth + 1)
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
      return [property.name, optional && shape !== 'anything' ? [...shape, 'missing'] : shape]
    })
    const others = type.getStringIndexType()
    return {
      fields: Object.fromEntries(fields),
      ...(others && { others: shapeOf(others, depth + 1) }),
    }
  }

  function objectOf(type: ts.Type, depth: number): Shape {
    if (depth > DEEPEST || type.getCallSignatures().length > 0) return 'anything'
    if (checker.isTupleType(type)) return [{ items: 'anything' }]
    if (checker.isArrayLikeType(type)) {
      const items = type.getNumberIndexType()
      return [{ items: items ? shapeOf(items, depth + 1) : 'anything' }]
    }
    const symbol = type.getSymbol()
    // Mapped types of the language (Record, Pick) have no symbol of their own: what is left are its classes.
    if (symbol && (symbol.flags & ts.SymbolFlags.Interface) !== 0 && isOfLanguage(symbol))
      return [{ instance: symbol.name }]
    return [fieldsOf(type, depth)]
  }

  function shapeOf(type: ts.Type, depth: number): Shape {
    if (has(type, ts.TypeFlags.Boolean)) return ['boolean']
    if (type.isUnion()) {
      const shapes = type.types.map((each) => shapeOf(each, depth))
      return shapes.includes('anything') ? 'anything' : [...new Set((shapes as Alternative[][]).flat())]
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return [{ is: type.value }]
    if (has(type, ts.TypeFlags.BooleanLiteral)) return [{ is: checker.typeToString(type) === 'true' }]
    const kind = kinds.find(([flags]) => has(type, flags))
    if (kind) return [kind[1]]
    // A primitive with a brand.
    const primitive =
      type.isIntersection() && type.types.find((each) => kinds.some(([flags]) => has(each, flags)))
    if (primitive) return shapeOf(primitive, depth)
    return has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? objectOf(type, depth) : 'anything'
  }

  return (type) => shapeOf(type, 0)
}
