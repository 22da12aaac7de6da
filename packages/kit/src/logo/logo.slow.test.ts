import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhotoDecoder, type PhotoDecoder } from '../photo-decoder';
import { drawLogo } from './draw-logo';
import { hostileSvgs } from './hostile-svgs.fixture';
import { sanitizeSvg } from './sanitize-svg';

let server: Server;
let url: string;
let heard = 0;
let decoder: PhotoDecoder;
beforeAll(async () => {
  server = createServer((socket) => {
    heard++;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  decoder = openPhotoDecoder({ count: 1 });
});
afterAll(async () => {
  server.close();
  await decoder.close();
});

/** Colour of a point in the middle, where each drawing of the corpus has its red box. */
async function middleOf(png: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * 0.75)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('logos of an attacker', () => {
  it('are refused with a specific code, and nothing is fetched', async () => {
    const letIn: string[] = [];
    for (const [name, svg] of Object.entries(hostileSvgs(url).refused)) {
      const said = await drawLogo(Buffer.from(svg)).then(
        () => 'drawn',
        (thrown: { code?: string }) => thrown.code ?? String(thrown),
      );
      if (!/^LOGO_/.test(said)) letIn.push(`${name}: ${said}`);
    }
    expect(letIn).toEqual([]);
    expect(heard).toBe(0);
  });

  it('are drawn without what makes them hostile, and nothing is fetched', async () => {
    for (const [name, svg] of Object.entries(hostileSvgs(url).cleaned)) {
      const cleaned = sanitizeSvg(Buffer.from(svg)).svg;
      expect([name, /script|127\.0\.0\.1|on\w+=|import|data:|<!|<\?|foreign|style|base=/i.exec(cleaned)?.[0]]).toEqual([name, undefined]);
      // In this process, which has a network, so that silence proves that nothing was requested.
      const { png } = await drawLogo(Buffer.from(svg));
      expect([name, await middleOf(png)]).toEqual([name, [204, 0, 0]]);
    }
    expect(heard).toBe(0);
  });

  it('would be noticed if a drawing made a request', async () => {
    await once(connect(Number(new URL(url).port), '127.0.0.1'), 'close');
    expect(heard).toBe(1);
    heard = 0;
  });

  it('end in the process that has no network, too', async () => {
    const { refused, cleaned } = hostileSvgs(url);
    await expect(decoder.toLogo(Buffer.from(refused['a billion laughs'] ?? ''))).rejects.toMatchObject({ code: 'LOGO_SVG_REFUSED' });
    await expect(decoder.toLogo(gzipSync(cleaned['a link'] ?? ''))).rejects.toMatchObject({ code: 'LOGO_NOT_AN_IMAGE' });
    const { png, width, height } = await decoder.toLogo(Buffer.from(cleaned['a script'] ?? ''));
    expect([width, height, await middleOf(png)]).toEqual([1024, 512, [204, 0, 0]]);
  });
});

describe('honest logos', () => {
  it('keep their classes, gradients, clips and uses', async () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80px" height="40px">
      <style>.st0,.st1{fill:#00f;} .st1{fill-rule:evenodd}</style>
      <defs><linearGradient id="g"><stop offset="0" style="stop-color:#0f0"/><stop offset="1" stop-color="#0f0"/></linearGradient><clipPath id="c"><circle cx="10" cy="20" r="8"/></clipPath></defs>
      <g id="half" class="st0"><rect width="40" height="40" clip-path="url(#c)"/></g><use xlink:href="#half" transform="translate(40)"/>
      <rect x="20" width="20" height="40" style="fill:url(#g)"/></svg>`;
    const { png, width, height } = await drawLogo(Buffer.from(svg));
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((Math.round((y / 40) * height) * width + Math.round((x / 80) * width)) * 4).subarray(0, 4),
    ];
    expect([at(10, 20), at(50, 20), at(30, 20), at(1, 1)]).toEqual([
      [0, 0, 255, 255],
      [0, 0, 255, 255],
      [0, 255, 0, 255],
      [0, 0, 0, 0],
    ]);
  });

  it('may be PNGs, which lose what they say about their origin', async () => {
    const photo = sharp({ create: { width: 3000, height: 600, channels: 4, background: '#00f8' } });
    const { png, width, height } = await drawLogo(
      await photo
        .withExif({ IFD0: { Artist: 'Ada' } })
        .png()
        .toBuffer(),
    );
    expect([width, height, (await sharp(png).metadata()).exif, Buffer.from(png).includes('Ada')]).toEqual([1024, 205, undefined, false]);
  });

  it.each([
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 99, height: 99, channels: 3, background: '#00f' } })
          .jpeg()
          .toBuffer(),
      'LOGO_NOT_AN_IMAGE',
    ],
    [
      'half a PNG',
      async () =>
        (
          await sharp({
            create: { width: 99, height: 99, channels: 3, background: '#00f', noise: { type: 'gaussian', mean: 99, sigma: 30 } },
          })
            .png()
            .toBuffer()
        ).subarray(0, 900),
      'LOGO_DAMAGED',
    ],
    [
      'a tiny PNG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
          .png()
          .toBuffer(),
      'LOGO_SIZE_WRONG',
    ],
    [
      'a PNG of nothing',
      () =>
        sharp({ create: { width: 99, height: 99, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      'LOGO_EMPTY',
    ],
    ['five megabytes', async () => Buffer.alloc(5 * 1024 * 1024, 32), 'LOGO_TOO_LARGE'],
    ['UTF-16', async () => Buffer.from('\ufeff<svg/>', 'utf16le'), 'LOGO_NOT_AN_IMAGE'],
  ])('are not %s', async (_, make, code) => {
    await expect(drawLogo(await make())).rejects.toMatchObject({ code });
  });
});
