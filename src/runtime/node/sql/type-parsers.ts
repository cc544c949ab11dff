import pg from 'pg'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const asNumber: Parse = (text) => Number(text)

const asSafeInteger: Parse = (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an id or a count`)
  return number
}

/** `Y-m-d H:i:s`: sessions use Kuala Lumpur time, so the fraction and offset are cut. */
const asWireTime: Parse = (text) => text.slice(0, 19)

const asJson: Parse = (text) => JSON.parse(text)

const { builtins } = pg.types

const scalars: [oid: number, arrayOid: number, parse: Parse][] = [
  [builtins.INT8, 1016, asSafeInteger],
  [builtins.INT4, 1007, asNumber],
  [builtins.INT2, 1005, asNumber],
  [builtins.NUMERIC, 1231, asText],
  [builtins.TIMESTAMPTZ, 1185, asWireTime],
  [builtins.TIMESTAMP, 1115, asWireTime],
  [builtins.DATE, 1182, asText],
  [builtins.TIME, 1183, asText],
  [builtins.INTERVAL, 1187, asText],
  [builtins.JSON, 199, asJson],
  [builtins.JSONB, 3807, asJson],
]

const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0]

const textArray: (text: string) => NestedText[] = pg.types.getTypeParser(TEXT_ARRAY)

type NestedText = string | null | NestedText[]

function eachOf(parse: Parse): Parse {
  const convert = (value: NestedText): unknown =>
    value === null ? null : typeof value === 'string' ? parse(value) : value.map(convert)
  return (text) => textArray(text).map(convert)
}

const parsers = new Map<number, Parse>(
  scalars.flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, eachOf(parse)],
  ]),
)

/** Ids as numbers; money and times as wire text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
