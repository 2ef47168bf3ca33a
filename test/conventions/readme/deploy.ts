import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { variableNames } from '../../../server/config/variables.js';

const read = (file: string) => readFileSync(file, 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const dockerfile = read('Dockerfile');
const ownServices = ['web-1', 'web-2', 'jobs'].map((name) => compose.services[name]);

export function testDeploy(): void {
  describe('compose.yaml', () => {
    it('follows the Compose specification', () => {
      const ajv = new Ajv({ strict: false, allErrors: true });
      addFormats.default(ajv);
      // The meta-schema is named with https, which Ajv does not know.
      const { $schema: _named, ...schema } = JSON.parse(read('test/support/composeSchema.json'));
      const isValid = ajv.compile(schema);
      isValid(compose);
      expect(isValid.errors).toBeNull();
    });

    it('sets only variables that the service knows', () => {
      for (const { environment } of ownServices)
        expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([
          'NODE_EXTRA_CA_CERTS',
        ]);
    });

    it('sets the variables of the image, which those of .env would replace', () => {
      const ofImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
      expect(ofImage.map(([, name]) => name)).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
      for (const { environment } of ownServices)
        expect(environment).toMatchObject(Object.fromEntries(ofImage.map(([, name, value]) => [name, value])));
    });

    it('runs two web processes and one for the jobs, on a read-only file system without privileges', () => {
      expect(ownServices.map(({ environment }) => environment.ROLE)).toEqual(['web', 'web', 'jobs']);
      for (const service of ownServices) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    });

    it('names both web processes to the proxy, with the port at which they listen', () => {
      const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
      expect(compose.services.proxy.environment.WEB).toBe(`web-1:${port} web-2:${port}`);
    });

    it('names a version of each image that it downloads', () => {
      const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image);
      const unversioned = images.filter((image) => image !== 'marketplace' && !/:\S*\d+[.-]\d+/.test(image));
      expect(unversioned).toEqual([]);
    });

    it('contains no secret', () => {
      expect(read('compose.yaml')).not.toMatch(/(secret|password|key): (?!\$\{)["']?[\w-]{4}/i);
    });
  });

  describe('the Dockerfile', () => {
    it('runs the built service without npm, as a user without rights, with a health check', () => {
      expect(dockerfile).toContain('CMD ["node", "build/server/main.js"]');
      expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
      expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m);
    });
  });

  describe('the systemd unit', () => {
    it('sets the mode and the data folder by its command, because the file of settings replaces its variables', () => {
      const unit = read('docs/deploy/marketplace.service');
      expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env NODE_ENV=production DATA_DIR=\/var\/lib\/marketplace /m);
      expect(unit).toMatch(/^StateDirectory=marketplace$/m);
    });

    it('shares its user, folders, settings and variables with the script for commands', () => {
      const script = read('docs/deploy/run.sh');
      const lines = read('docs/deploy/marketplace.service').split('\n');
      const [user, ...properties] = [...script.matchAll(/-p (\S+)/g)].map(([, property]) => property);
      expect(user).toBe('User=marketplace');
      expect(lines).toEqual(expect.arrayContaining(properties));
      const command = /^ {2}(\/usr\/bin\/env .*) "\$@"$/m.exec(script)?.[1];
      expect(lines.filter((line) => line.startsWith(`ExecStart=${command} `))).toHaveLength(1);
    });

    it('waits longer for a stop than the service takes', () => {
      const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('docs/deploy/marketplace.service'))?.[1]);
      const [drainInProduction, runningRequests] = [5, 10];
      expect(seconds).toBeGreaterThan(drainInProduction + runningRequests);
    });
  });
}
