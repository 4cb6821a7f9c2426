import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** Where the questions of a DNS message begin (RFC 1035, section 4.1.1). */
const headerBytes = 12;

/** The first label of the name that is asked for. */
const labelOf = (query: Buffer) =>
  query.toString('latin1', headerBytes + 1, headerBytes + 1 + query.readUInt8(headerBytes));

/** Says that the name of a query has this IPv4 address, and no other. */
function answerTo(query: Buffer, address: readonly number[]): Buffer {
  const typeAt = query.indexOf(0, headerBytes) + 1;
  const isIpv4 = query.readUInt16BE(typeAt) === 1;
  const header = Buffer.from(query.subarray(0, headerBytes));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  // One question, as asked, and no records of other kinds.
  header.writeUInt16BE(1, 4);
  header.fill(0, 8);
  const question = query.subarray(headerBytes, typeAt + 4);
  // The name of the question again, type A, class IN, 60 s, four bytes.
  const record = Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
  return Buffer.concat([header, question, ...(isIpv4 ? [record] : [])]);
}

/** A name server on this machine, which knows the addresses of some first labels and never answers for others. */
export async function startNameServer(addresses: Readonly<Record<string, readonly number[]>>) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const label = labelOf(query);
    asked.push(label);
    const address = addresses[label];
    if (address) socket.send(answerTo(query, address), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked: () => new Set(asked),
    stop: () => new Promise<void>((done) => void socket.close(done)),
  };
}
