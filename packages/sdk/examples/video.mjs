// HELLO_AT=https://hello.example HELLO_KEY=hello_test_… node video.mjs me.jpg "Happy birthday, Rosa!"
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createHellograph, take, untilVideo } from '@hellograph/sdk';

const { HELLO_AT: instance = '', HELLO_KEY: key = '' } = process.env;
const [photo = '', prompt = ''] = process.argv.slice(2);
const client = createHellograph({ instance, key });

const { videos } = await take(
  client.POST('/video/imageToVideo', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { image: new Blob([await readFile(photo)]), prompt },
  }),
);
const { video } = await untilVideo(client, videos[0]._id);
const file = await fetch(new URL(video.resultUrl, instance));
await writeFile('video.mp4', file.body);
