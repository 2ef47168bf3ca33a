export const json = 'application/json';
export const form = 'multipart/form-data; boundary=x';

export const formPart = (said: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${said}\r\n\r\n${content}\r\n`;
