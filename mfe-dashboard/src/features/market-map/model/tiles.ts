import type { Company, Sector } from './market-map.ts';
import { squarify, type Box } from './squarify.ts';

export interface Tile extends Box {
  readonly company: Company;
  /** Large enough to be pressed (WCAG 2.5.8): a smaller one is only a color, and in the table. */
  readonly isLink: boolean;
}

export interface PlacedSector extends Box {
  readonly sector: Sector;
  readonly tiles: readonly Tile[];
  /** Height of its name above the tiles, px; 0 without the room for one. */
  readonly label: number;
}

const leastPx = 24;
const labelPx = 18;
/** Between sectors, and between tiles. */
const [sectorGap, tileGap] = [4, 1];

const inset = ({ x, y, width, height }: Box, gap: number): Box => ({
  x,
  y,
  width: Math.max(0, width - gap),
  height: Math.max(0, height - gap),
});

/** Places sectors in a box of this size, and in each its companies; nothing in an empty one. */
export function placeSectors(
  sectors: readonly Sector[],
  size: { readonly width: number; readonly height: number },
): PlacedSector[] {
  if (size.width === 0 || size.height === 0) return [];
  // The last gap lies outside.
  const all = { x: 0, y: 0, width: size.width + sectorGap, height: size.height + sectorGap };
  const boxes = squarify(
    sectors.map(({ marketCap }) => marketCap),
    all,
  );
  return sectors.map((sector, index) => {
    const box = inset(boxes[index] ?? all, sectorGap);
    const label = box.width >= 72 && box.height >= 56 ? labelPx : 0;
    const room = { ...box, y: box.y + label, width: box.width + tileGap, height: box.height - label + tileGap };
    const values = sector.companies.map(({ market_cap }) => market_cap);
    const tiles = squarify(values, room).map((each, place) => {
      const tile = inset(each, tileGap);
      return {
        ...tile,
        company: sector.companies[place] as Company,
        isLink: tile.width >= leastPx && tile.height >= leastPx,
      };
    });
    return { ...box, sector, tiles, label };
  });
}

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** The nearest tile on a side of another one, which counts its distance across twice; undefined at the edge. */
export function tileNear(tiles: readonly Tile[], from: Tile, [dx, dy]: readonly [number, number]): Tile | undefined {
  const [x, y] = middleOf(from);
  let nearest: Tile | undefined;
  let least = Infinity;
  for (const tile of tiles) {
    const [tileX, tileY] = middleOf(tile);
    const ahead = (tileX - x) * dx + (tileY - y) * dy;
    const across = Math.abs((tileX - x) * dy) + Math.abs((tileY - y) * dx);
    const distance = ahead + 2 * across;
    if (ahead > 1 && distance < least) [nearest, least] = [tile, distance];
  }
  return nearest;
}
