import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  content: string /** Declared in the headers instead of the true size. */;
  size?: number;
  sum?: number;
};

/** A ZIP of the given files. Headers may contradict the contents. */
export function createZip(files: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, ...overrides } of files) {
    const bytes = Buffer.from(content, "latin1");
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(overrides.sum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(overrides.size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), version, common, rest, Buffer.from(name)]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
