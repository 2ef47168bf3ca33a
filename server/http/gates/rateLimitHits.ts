/** How many requests each rate limit of this process has refused, by its name. */
export const rateLimitHits = new Map<string, number>();
