import sharp from 'sharp';
import type { Client } from './client.ts';

/*
 * Programs that behave as the makers describe their printers. What they print is on `paper`: whether the ticket begins
 * with the black banner of a copy, and its length in dots.
 */

export interface Sheet {
  isCopy: boolean;
  height: number;
}

/** Where a step of a printer breaks off: before it is sent, or after the server got it and before the response arrives. */
export type Break = 'before' | 'after' | null;

interface StarOptions {
  /** Old firmware knows no tokens. */
  hasTokens?: boolean;
}

/** A Star printer with CloudPRNT: polls by POST, fetches by GET, prints, and confirms by DELETE. */
export class StarPrinter {
  readonly paper: Sheet[] = [];
  statusCode = '200%20OK';
  node: Pick<Client, 'send'>;
  readonly #path: string;
  readonly #hasTokens: boolean;

  constructor(node: Pick<Client, 'send'>, key: string, { hasTokens = true }: StarOptions = {}) {
    this.node = node;
    this.#path = `/print/star/${key}`;
    this.#hasTokens = hasTokens;
  }

  /** Polls; returns the token of a job that is ready, '' without tokens, or null for none. */
  async poll(isPrinting = false): Promise<string | null> {
    const response = await this.node.send('POST', this.#path, {
      body: {
        status: '23 6 0 0 0 0 0 0 0',
        printerMAC: '00:11:62:00:00:01',
        // Sent URL encoded, as the guide says.
        statusCode: decodeURIComponent(this.statusCode),
        printingInProgress: isPrinting,
        clientAction: null,
      },
    });
    if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
    const { jobReady, jobToken = '' } = response.body as { jobReady: boolean; jobToken?: string };
    return jobReady ? (this.#hasTokens ? jobToken : '') : null;
  }

  #query(token: string, more: Record<string, string>): string {
    const query = new URLSearchParams({ mac: '00:11:62:00:00:01', ...more, ...(token && { token }) });
    return `${this.#path}?${query}`;
  }

  /** Fetches a job; null when there is none. */
  async fetch(token: string): Promise<Sheet | null> {
    const { status, bytes, headers } = await this.node.send('GET', this.#query(token, { type: 'image/png' }));
    if (status !== 200) return null;
    if (headers.get('content-type') !== 'image/png') throw new Error('not a picture');
    return sheetOf(bytes);
  }

  /** Confirms a job with a code such as `200 OK`, or `OK`. */
  async confirm(token: string, code = 'OK'): Promise<number> {
    return (await this.node.send('DELETE', this.#query(token, { code }))).status;
  }

  /** One turn: polls, fetches, prints and confirms, breaking off where it is told. */
  async turn({ fetch = null, confirm = null }: { fetch?: Break; confirm?: Break } = {}): Promise<void> {
    const token = await this.poll();
    if (token === null || fetch === 'before') return;
    const sheet = await this.fetch(token);
    if (!sheet) return;
    // The picture did not arrive whole.
    if (fetch === 'after') return void (await this.confirm(token, '520 Timeout'));
    this.paper.push(sheet);
    if (confirm === 'before') return;
    await this.confirm(token);
    if (confirm === 'after') await this.confirm(token);
  }
}

/** An Epson printer with Server Direct Print. */
export class EpsonPrinter {
  readonly paper: Sheet[] = [];
  node: Pick<Client, 'send'>;
  readonly #path: string;

  constructor(node: Pick<Client, 'send'>, key: string) {
    this.node = node;
    this.#path = `/print/epson/${key}`;
  }

  async #post(form: Record<string, string>): Promise<string> {
    const response = await this.node.send('POST', this.#path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ID: 'kitchen', Name: 'kitchen', ...form }).toString(),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
    return response.text;
  }

  /** Asks for a ticket; returns its job's id and what is printed of it, or null. */
  async ask(): Promise<{ jobId: string; sheet: Sheet } | null> {
    const xml = await this.#post({ ConnectionType: 'GetRequest' });
    if (xml === '') return null;
    const jobId = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml)?.[1];
    const images = [
      ...xml.matchAll(/<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">([^<]+)<\/image>/g),
    ];
    if (!jobId || images.length === 0 || !xml.includes('<cut type="feed"/>')) throw new Error(xml.slice(0, 400));
    let height = 0;
    for (const [, width, rows, data = ''] of images) {
      if (Buffer.from(data, 'base64').length !== (Number(width) / 8) * Number(rows)) throw new Error('not a raster');
      height += Number(rows);
    }
    const first = Buffer.from(images[0]?.[3] ?? '', 'base64');
    return { jobId, sheet: { isCopy: (first[0] ?? 0) === 0xff, height } };
  }

  /** Reports what became of a job; without an id as printers of version 1.00 do. */
  async report(jobId: string | null, result: { success: boolean; code?: string; status?: number }): Promise<void> {
    const { success, code = '', status = 251_658_262 } = result;
    const response = `<response success="${success}" code="${code}" status="${status}" battery="0"/>`;
    const job =
      jobId === null
        ? response
        : `<ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter><PrintResponse>${response}</PrintResponse></ePOSPrint>`;
    const version = jobId === null ? '1.00' : '2.00';
    const xml = `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="${version}">${job}</PrintResponseInfo>`;
    await this.#post({ ConnectionType: 'SetResponse', ResponseFile: xml });
  }

  async tellStatus(asb: string): Promise<void> {
    const state = `<printerstatus devicename="local_printer" asbstatus="${asb}"/>`;
    const Status = `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00">${state}</statusmonitor>`;
    await this.#post({ ConnectionType: 'SetStatus', Status });
  }

  /** One turn: asks, prints and reports, breaking off where it is told. */
  async turn({ fetch = null, confirm = null }: { fetch?: Break; confirm?: Break } = {}): Promise<void> {
    if (fetch === 'before') return;
    const job = await this.ask();
    // The response was lost: the printer knows nothing of it.
    if (!job || fetch === 'after') return;
    this.paper.push(job.sheet);
    if (confirm === 'before') return;
    await this.report(job.jobId, { success: true });
    if (confirm === 'after') await this.report(job.jobId, { success: true });
  }
}

async function sheetOf(png: Buffer): Promise<Sheet> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { isCopy: (data[0] ?? 255) < 128, height: info.height };
}
