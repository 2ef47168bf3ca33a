import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * Lets a command fail whose connection closes before it is sent. The driver (mongodb 7.8, 7.9) waits in `Connection.writeCommand` until the
 * socket drains or fails, and a socket that was closed does neither: the command would never end, and with it a request,
 * its transaction's place, and everybody who shares that command. Call it once, before the first connection.
 */
export function patchUnsentCommands(): void {
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    const wasClosed = this.closed;
    cleanup.call(this, error);
    if (wasClosed) return;
    const fail = () => this.socket.emit('error', error);
    if (this.socket.listenerCount('drain') > 0) fail();
    // A command that was just being compressed comes to wait only now.
    this.socket.on('newListener', (name) => name === 'drain' && process.nextTick(fail));
  };
}
